import { Link } from 'wouter';

/** What else belongs to the own account, below the profile. */
export const AccountRows = ({ settingsPath }: { settingsPath: string }) => (
  <ul className="rmo-account-rows">
    <li>
      <Link to={`${settingsPath}#password-title`}>Password and settings</Link>
    </li>
    <li>
      <Link to={`${settingsPath}#mails-title`}>Emails and reminders</Link>
    </li>
  </ul>
);
