import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { screenPath, SCREENS } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { ErrorRetry, formatDate, fullName, Loading, withCount } from '@rmo/ui';
import { type ModerationCase, useModerationAppealsCasesListQuery } from '../api/endpoints';
import { Assignment, CaseActions, CaseDecision } from './CaseCard';
import { CaseReports, CaseReview } from './CaseContext';
import { ageText } from './caseText';
import { DecideAppeal } from './DecideCase';
import { useRowFocus } from '../table/useRowFocus';

const CASES_MAX = 100;

interface Props {
  /** The appeal's first case in the list. */
  moderationCase: ModerationCase;
  appeal: NonNullable<ModerationCase['appeal']>;
  row?: ComponentProps<'li'>;
  /** Called after the last decision, before the list is reloaded. */
  onDecided?: () => void;
}

/** Shows an official's appeal with all of their reviews at the event, which can be decided one by one or together. */
export function AppealCard({ moderationCase: first, appeal, row, onDecided }: Props) {
  const { official } = first;
  const query = useModerationAppealsCasesListQuery({ id: appeal.id, page: 1, limit: CASES_MAX });
  const cases = query.data?.items;
  const name = `${fullName(official)}, appeal: ${appeal.event.name}`;
  const decidableCases = cases?.filter(({ state, mayDecide }) => state !== 'decided' && mayDecide) ?? [];
  // Moves the focus to the next case after a decision.
  const { title, row: caseRow, onRemoved } = useRowFocus(cases && decidableCases.map(({ id }) => id));
  const appealReports = <CaseReports reports={first.reports.filter(({ isAppeal }) => isAppeal)} />;
  return (
    <li className="rmo-card rmo-case rmo-stack rmo-flush" aria-label={name} {...row}>
      <div className="rmo-row rmo-row--between">
        <h3 ref={title} tabIndex={-1}>
          <Link to={screenPath(SCREENS.official, { id: official.id })}>{fullName(official)}</Link>{' '}
          {official.region && <span className="rmo-muted rmo-case__region">{official.region}</span>}
        </h3>
        <span className="rmo-row">
          <span className="rmo-badge">Appeal</span>
          {first.state !== 'decided' && <span className="rmo-muted rmo-case__age">{ageText(first)}</span>}
        </span>
      </div>
      <p>
        <strong>Appeal:</strong>{' '}
        <Link to={screenPath(SCREENS.event, { id: appeal.event.id })}>{appeal.event.name}</Link>,{' '}
        {formatDate(appeal.event.date)}
        {cases && <span className="rmo-muted"> · {factsText(cases)}</span>}
      </p>
      {appealReports}
      {!query.data && query.isFetching && <Loading text="Loading reviews..." />}
      {!query.data && !query.isFetching && (
        <ErrorRetry text="Failed to fetch the reviews of this appeal" {...failureOf(query)} />
      )}
      <ul className="rmo-stack rmo-gap-m">
        {cases?.map((moderationCase, index) => (
          <li
            key={moderationCase.id}
            className="rmo-stack rmo-case rmo-flush"
            {...caseRow(moderationCase.id)}
          >
            {/* Others may have reported the same review. */}
            <CaseReports reports={moderationCase.reports.filter(({ isAppeal }) => !isAppeal)} />
            <CaseReview moderationCase={moderationCase} />
            <CaseDecision moderationCase={moderationCase} />
            <CaseActions
              moderationCase={moderationCase}
              name={`${name}, review ${index + 1} of ${cases.length}`}
              assignment={decidableCases.length > 1 ? <></> : undefined}
              isQuiet={decidableCases.length > 1}
              onDecided={() => {
                onRemoved(moderationCase.id);
                // The last decision removes the appeal from the list.
                if (decidableCases.length === 1 && moderationCase.id === first.id) onDecided?.();
              }}
            />
          </li>
        ))}
      </ul>
      {decidableCases.length > 1 && (
        <div className="rmo-row">
          <Assignment
            moderationCase={decidableCases.find(({ takenBy }) => !takenBy) ?? decidableCases[0]!}
            name={name}
          />
          <DecideAppeal
            appealId={appeal.id}
            title={`Appeal by ${fullName(official)}`}
            name={name}
            cases={decidableCases}
            onDecided={decidableCases[0]!.id === first.id ? onDecided : undefined}
            context={
              <>
                {appealReports}
                {decidableCases.map((moderationCase) => (
                  <CaseReview key={moderationCase.id} moderationCase={moderationCase} showsAll />
                ))}
              </>
            }
          />
        </div>
      )}
    </li>
  );
}

/** Returns a text such as `2 reviews, no comments`. */
function factsText(cases: readonly ModerationCase[]): string {
  const commentCount = cases.filter(({ review }) => review?.comment).length;
  return `${withCount(cases.length, 'review')}, ${commentCount === 0 ? 'no comments' : withCount(commentCount, 'comment')}`;
}
