import { useEffect, type RefObject } from 'react';
import Button from 'antd/es/button';
import { Link } from 'wouter';
import { datesText, MESSAGES, REPORT_REASONS, screenPath, SCREENS } from '@rmo/contracts';
import { failureOf, useSession } from '@rmo/api-client';
import { attempt } from '@rmo/dashboard';
import { toast } from '@rmo/mfe-kit';
import { ConfirmDelete, ErrorRetry, formatDate, fullName, Loading, withCount } from '@rmo/ui';
import { waitText } from '@rmo/ui/waiting-text';
import {
  type ModerationCase,
  useModerationAppealsCasesListQuery,
  useModerationCasesReopenMutation,
  useModerationCasesTakeMutation,
} from '../api/endpoints';
import { CaseReports, CaseReview, ReviewsAtEvent } from './CaseContext';
import { decisionText, entryKey, entryTitle, hasSeveral, OTHERS_DECIDE, stateText } from './caseText';
import { storeDraft } from './decisionDrafts';
import { DecisionForm } from './DecisionForm';

const CASES_MAX = 100;

interface Props {
  /** A case, or any case of an appeal with several reviews. */
  entry: ModerationCase;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Called when nothing is left to decide here, before the list is reloaded. */
  onDecided: () => void;
}

/** Shows a case, or all reviews of an appeal, and the form that decides about them. */
export function CasePane({ entry, heading, onDecided }: Props) {
  const { official, appeal, reports, state } = entry;
  const isSeveral = hasSeveral(entry);
  const query = useModerationAppealsCasesListQuery(
    { id: appeal?.id ?? 0, page: 1, limit: CASES_MAX },
    { skip: !isSeveral },
  );
  const cases = isSeveral ? query.data?.items : [entry];
  const decidableCases = cases?.filter(({ state, mayDecide }) => state !== 'decided' && mayDecide) ?? [];
  const title = entryTitle(entry);
  const key = entryKey(entry);
  const badge = !isSeveral && stateText(entry);
  const isOver = cases !== undefined && decidableCases.length === 0;
  useEffect(() => {
    if (isOver) storeDraft(key);
  }, [isOver, key]);

  return (
    <section className="rmo-case rmo-box rmo-flush" aria-label={title}>
      <div className="rmo-case__facts rmo-stack rmo-gap-m">
        <div className="rmo-row rmo-row--between">
          <h2 ref={heading} tabIndex={-1} className="rmo-row rmo-row--baseline">
            <Link to={screenPath(SCREENS.official, { id: official.id })}>{fullName(official)}</Link>{' '}
            {official.region && <span className="rmo-muted">{official.region}</span>}
          </h2>
          <span className="rmo-row">
            {appeal && <span className="rmo-badge">Appeal</span>}
            {badge && <span className="rmo-badge">{badge}</span>}
            {state !== 'decided' && <span className="rmo-muted">{waitText(entry.createdAt)}</span>}
          </span>
        </div>
        {isSeveral && appeal && (
          <p>
            <Link to={screenPath(SCREENS.event, { id: appeal.event.id })}>{appeal.event.name}</Link>,{' '}
            {datesText(appeal.event)}
            {cases && <span className="rmo-muted"> · {factsText(cases)}</span>}
            {' · '}
            <ReviewsAtEvent moderationCase={entry} event={appeal.event} />
          </p>
        )}
        <CaseReports reports={isSeveral ? reports.filter(({ isAppeal }) => isAppeal) : reports} />
        {reports.length === 0 && (
          <p>
            <strong>Reason:</strong> {REPORT_REASONS[entry.reason]}
            <span className="rmo-muted"> · Reported on {formatDate(entry.createdAt)}</span>
          </p>
        )}
        {isSeveral ? (
          <>
            {!cases && query.isFetching && <Loading text="Loading reviews..." />}
            {!cases && !query.isFetching && (
              <ErrorRetry text="Failed to fetch the reviews of this appeal" {...failureOf(query)} />
            )}
            <ul className="rmo-stack rmo-gap-m">
              {cases?.map((moderationCase, index) => (
                <li key={moderationCase.id} className="rmo-stack rmo-gap-s">
                  {/* Others may have reported the same review. */}
                  <CaseReports reports={moderationCase.reports.filter(({ isAppeal }) => !isAppeal)} />
                  <CaseReview moderationCase={moderationCase} number={index + 1} />
                  <CaseState
                    moderationCase={moderationCase}
                    name={`${title}, review ${index + 1} of ${cases.length}`}
                  />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <CaseReview moderationCase={entry} />
            <CaseState moderationCase={entry} name={title} />
          </>
        )}
      </div>
      {decidableCases.length > 0 && (
        <DecisionForm
          id={key}
          name={title}
          cases={decidableCases}
          numberOf={({ id }) => cases!.findIndex((one) => one.id === id) + 1}
          assignment={
            <Assignment
              moderationCase={decidableCases.find(({ takenBy }) => !takenBy) ?? decidableCases[0]!}
              name={title}
            />
          }
          onDecided={(isLast) => (isLast ? onDecided() : heading.current?.focus())}
          onLeave={() => heading.current?.focus()}
        />
      )}
    </section>
  );
}

/** Returns a text such as `2 reviews, no comments`. */
function factsText(cases: readonly ModerationCase[]): string {
  const commentCount = cases.filter(({ review }) => review?.comment).length;
  return `${withCount(cases.length, 'review')}, ${commentCount === 0 ? 'no comments' : withCount(commentCount, 'comment')}`;
}

interface CaseProps {
  moderationCase: ModerationCase;
  /** Tells the buttons of several cases apart. */
  name: string;
}

/** Says what was decided, or that somebody else decides. */
function CaseState({ moderationCase, name }: CaseProps) {
  const { state, mayDecide, isReopened, review, reports, decisionReason } = moderationCase;
  const { user } = useSession();
  const isReporter = reports.some(({ by }) => by && by.id === user?.id);
  const isDecided = state === 'decided';
  return (
    <>
      {isDecided && (
        <p className="rmo-note rmo-note--accent">
          <strong>{decisionText(moderationCase)}</strong>
          <br />
          {decisionReason}
        </p>
      )}
      {!mayDecide && <p className="rmo-muted">{isReporter ? MESSAGES.caseOfOthers : OTHERS_DECIDE}</p>}
      {isDecided && mayDecide && !isReopened && review && <Reopening {...{ moderationCase, name }} />}
    </>
  );
}

function Reopening({ moderationCase, name }: CaseProps) {
  const [reopen] = useModerationCasesReopenMutation();
  return (
    <ConfirmDelete
      question="Are you sure you want to reopen this case?"
      detail="The decision stays in effect until someone decides again. You can reopen a case only once."
      confirmText="Reopen"
      danger={false}
      onConfirm={() =>
        run(() => reopen(moderationCase.id).unwrap(), 'Case reopened', 'Failed to reopen the case')
      }
      trigger={(open) => (
        <div>
          <Button type="text" onClick={open} aria-label={`Reopen: ${name}`}>
            Reopen
          </Button>
        </div>
      )}
    />
  );
}

/** Says who is working on the case, or lets the user take it. Taking a case takes the open ones of its appeal too. */
function Assignment({ moderationCase, name }: CaseProps) {
  const { id, takenBy } = moderationCase;
  const [take, { isLoading }] = useModerationCasesTakeMutation();
  if (takenBy) return <span className="rmo-muted">{fullName(takenBy)} is on it</span>;
  return (
    <Button
      loading={isLoading}
      onClick={() => void run(() => take(id).unwrap(), 'Assigned to you', 'Failed to assign the case')}
      title="Lets others know you’re on it"
      aria-label={`Assign to me: ${name}`}
    >
      Assign to me
    </Button>
  );
}

async function run(action: () => Promise<unknown>, done: string, failed: string): Promise<void> {
  if (await attempt(failed, action)) toast.success(done);
}
