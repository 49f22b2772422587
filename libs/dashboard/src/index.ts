export { DashboardTabs, useIsActiveTab, useTabTitle } from './DashboardTabs';
export type { DashboardTab, TabContent } from './tab-navigation';
export { myRatings, profileTabs, tabsWith } from './tabs';
export { ProtectedPage, RequirePermission } from './ProtectedPage';
export { attempt, showFormErrors, toFormErrors } from './forms/form-errors';
export {
  fieldSpecs,
  FormFields,
  type FormValues,
  formValues,
  type FieldSpec,
  personSpecs,
  personValues,
} from './forms/FormFields';
export { ReportDialog } from './forms/ReportDialog';
export { appendPhoto, usePhoto } from './forms/usePhoto';
export { NotificationsPanel } from './notifications/NotificationsPanel';
export { OwnCalendar } from './calendars/CalendarSection';
export { Overview } from './overview/Overview';
export { useFirstRun, useTabCounts } from './overview/useOverviewItems';
export { ProfileCard } from './profile/ProfileCard';
export { ProfileForm } from './profile/ProfileForm';
export { OwnSettings, SettingsPage } from './profile/SettingsPage';
