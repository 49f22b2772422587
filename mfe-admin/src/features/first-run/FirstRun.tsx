import { Link } from 'wouter';
import { SCREENS, type FirstRunStep, type ImportKindName } from '@rmo/contracts';
import { errorMessage } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { useFirstRun } from '@rmo/dashboard';
import { useAdminRatingRulesUpdateMutation } from '../../api/endpoints';
import { PATHS } from '../../paths';
import './first-run.css';

interface StepText {
  title: string;
  about: string;
  /** The tab where it is done, and what its link says. */
  tab: string;
  action: string;
  /** What a spreadsheet brings instead. */
  imports?: ImportKindName;
}
const STEPS: Readonly<Record<FirstRunStep, StepText>> = {
  teams: {
    title: 'Teams',
    about: 'The schools that wrestle. Coaches belong to them, and events name them.',
    tab: 'manage-teams',
    action: 'Add a team',
    imports: 'teams',
  },
  officials: {
    title: 'Officials',
    about: 'Who works the events and is rated.',
    tab: 'add-official',
    action: 'Add an official',
    imports: 'officials',
  },
  supervisors: {
    title: 'Supervisors',
    about: 'Who reads the reviews of a region. Each receives an invitation by email.',
    tab: 'add-supervisor',
    action: 'Add a supervisor',
    imports: 'supervisors',
  },
  'first-event': {
    title: 'First event',
    about: 'Officials are rated for an event that they worked.',
    tab: 'add-event',
    action: 'Add an event',
    imports: 'events',
  },
  coaches: {
    title: 'Coaches',
    about: 'Who rates. Coaches can also register and wait for your approval.',
    tab: 'manage-coaches',
    action: 'Add a coach',
    imports: 'coaches',
  },
  'mail-test': {
    title: 'Test email',
    about: 'Shows whether invitations and notifications arrive.',
    tab: 'notifications',
    action: 'Send a test email',
  },
  'rating-rules': {
    title: 'Rating rules',
    about: 'When rating opens and closes, and who may rate.',
    tab: 'settings',
    action: 'Look at the rules',
  },
};

/** The first steps of an empty installation; nothing once it is in use. */
export function FirstRun() {
  const steps = useFirstRun();
  if (!steps) return null;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="rmo-card overview__wide" aria-labelledby="first-run-title">
      <h2 id="first-run-title">Get started</h2>
      <p className="first-run__progress">
        <progress value={done} max={steps.length} aria-labelledby="first-run-title" />
        <span>
          {done} of {steps.length} steps done
        </span>
      </p>
      <ol className="first-run">
        {steps.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, isDone, isNext }: { step: FirstRunStep; isDone: boolean; isNext: boolean }) {
  const { title, about, tab, action, imports } = STEPS[step];
  return (
    <li className={isDone ? 'first-run__step first-run__step--done' : 'first-run__step'}>
      <span className="first-run__state" aria-hidden="true">
        {isDone ? '✓' : ''}
      </span>
      <div>
        <strong>{title}</strong>
        {isDone && <span className="rmo-visually-hidden">, done</span>}
        <p>{about}</p>
      </div>
      <div className="first-run__actions">
        {imports && (
          <Link
            className="rmo-button rmo-button--quiet"
            to={`${PATHS.imports}?kind=${imports}`}
            aria-label={`Import ${imports}`}
          >
            Import
          </Link>
        )}
        <Link
          className={isNext ? 'rmo-button' : 'rmo-button rmo-button--quiet'}
          to={`${SCREENS.admin}?tab=${tab}`}
        >
          {action}
        </Link>
        {step === 'rating-rules' && !isDone && <KeepRules />}
      </div>
    </li>
  );
}

/** Saves the rules as they are, which says that somebody has decided for them. */
function KeepRules() {
  const [update, { isLoading }] = useAdminRatingRulesUpdateMutation();
  const keep = async (): Promise<void> => {
    try {
      await update({}).unwrap();
      toast.success('Rating rules kept as they are');
    } catch (error) {
      toast.error('Error', errorMessage(error, 'Failed to save the rating rules. Please try again.'));
    }
  };
  return (
    <button
      type="button"
      className="rmo-button rmo-button--quiet"
      disabled={isLoading}
      onClick={() => void keep()}
    >
      {isLoading ? 'Saving...' : 'Keep them as they are'}
    </button>
  );
}
