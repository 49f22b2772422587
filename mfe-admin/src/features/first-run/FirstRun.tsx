import { Link } from 'wouter';
import { SCREENS, type FirstRunStep, type ImportKindName, type RatingRules } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { attempt, useFirstRun } from '@rmo/dashboard';
import { useAdminRatingRulesUpdateMutation } from '../../api/endpoints';
import { PATHS } from '../../paths';
import './first-run.css';

interface StepText {
  title: string;
  about: string;
  tab: string;
  action: string;
  imports?: ImportKindName;
}
const STEP_TEXTS: Readonly<Record<FirstRunStep, StepText>> = {
  teams: {
    title: 'Teams',
    about: 'The schools that wrestle, with their coaches and events.',
    tab: 'manage-teams',
    action: 'Add a team',
    imports: 'teams',
  },
  officials: {
    title: 'Officials',
    about: 'The people who work events and get rated.',
    tab: 'add-official',
    action: 'Add an official',
    imports: 'officials',
  },
  supervisors: {
    title: 'Supervisors',
    about: 'They read their region’s reviews. Each gets an email invitation.',
    tab: 'add-supervisor',
    action: 'Add a supervisor',
    imports: 'supervisors',
  },
  'first-event': {
    title: 'First event',
    about: 'Officials are rated for the events they worked.',
    tab: 'add-event',
    action: 'Add an event',
    imports: 'events',
  },
  coaches: {
    title: 'Coaches',
    about: 'They rate the officials. Coaches can also register and wait for your approval.',
    tab: 'manage-coaches',
    action: 'Add a coach',
    imports: 'coaches',
  },
  'mail-test': {
    title: 'Test email',
    about: 'Check that invitations and notifications arrive.',
    tab: 'notifications',
    action: 'Send a test email',
  },
  'rating-rules': {
    title: 'Rating rules',
    about:
      'Right now, anyone with an account can rate any event, even before it starts, and averages change at once. We recommend that only people who took part can rate, from 12 hours after the start until 14 days after the event, and that averages appear in batches, from 3 reviews on.',
    tab: 'settings',
    action: 'Review the rules',
  },
};

/** The recommended values of the rules to decide on first: by default, everyone can rate everything immediately. */
const ASSOCIATION_RULES = {
  publication: 'batched',
  minimumShown: 3,
  eligibility: 'present',
  opensHours: 12,
  closesDays: 14,
} as const satisfies Partial<RatingRules>;

const UNCHANGED_RULES: Partial<RatingRules> = {};

export function FirstRun() {
  const steps = useFirstRun();
  if (!steps) return null;
  const nextStep = steps.find(({ isDone }) => !isDone)?.step;
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="rmo-card overview__wide" aria-labelledby="first-run-title">
      <h2 id="first-run-title">Get started</h2>
      <p className="first-run__progress rmo-row rmo-row--wide">
        <progress value={doneCount} max={steps.length} aria-labelledby="first-run-title" />
        <span>
          {doneCount} of {steps.length} steps done
        </span>
      </p>
      <ol className="first-run">
        {steps.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone} isNext={step === nextStep} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, isDone, isNext }: { step: FirstRunStep; isDone: boolean; isNext: boolean }) {
  const { title, about, tab, action, imports } = STEP_TEXTS[step];
  const isToDecide = step === 'rating-rules' && !isDone;
  const modifier = isDone ? 'first-run__step--done' : isToDecide ? 'first-run__step--rules' : '';
  return (
    <li className={`first-run__step ${modifier}`}>
      <span className="first-run__state" aria-hidden="true">
        {isDone ? '✓' : ''}
      </span>
      <div className="rmo-flush">
        <strong>{title}</strong>
        {isDone && <span className="rmo-visually-hidden">, done</span>}
        <p className="rmo-muted rmo-small">{about}</p>
      </div>
      <div className="first-run__actions rmo-row">
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
        {isToDecide && <DecideRules />}
      </div>
    </li>
  );
}

function DecideRules() {
  const [update, { isLoading, originalArgs }] = useAdminRatingRulesUpdateMutation();
  const save = async (rules: Partial<RatingRules>, done: string): Promise<void> => {
    const failedText = 'Failed to save the rating rules. Please try again.';
    if (await attempt(failedText, () => update(rules).unwrap())) toast.success(done);
  };
  const renderButton = (label: string, rules: Partial<RatingRules>, done: string) => (
    <button
      type="button"
      className="rmo-button rmo-button--quiet"
      disabled={isLoading}
      onClick={() => void save(rules, done)}
    >
      {isLoading && originalArgs === rules ? 'Saving...' : label}
    </button>
  );
  return (
    <>
      {renderButton('Use recommended', ASSOCIATION_RULES, 'Recommended rating rules saved')}
      {renderButton('Keep current', UNCHANGED_RULES, 'Rating rules kept')}
    </>
  );
}
