import { isLow, lowScoreError, type RatingCategory, type RatingRules } from '@rmo/contracts';
import type { Draft } from '@rmo/ui/evaluation-draft';
import { useJson } from '../../api/useJson';
import { TEXTS, untouchedOf } from './criteria';

/**
 * What the rules say about the comment of a rating: its hint once all six scores are given and low, and the error that the
 * server would answer. Without a connection neither.
 */
export function useCommentRule(): {
  hintFor: (values: Draft['values'], touched: readonly RatingCategory[]) => string | null;
  errorFor: (values: Draft['values']) => string | undefined;
} {
  const [{ data: rules }] = useJson<RatingRules>('/rating-rules');
  const rule = rules?.lowScoreComment ?? 'off';
  return {
    hintFor: (values, touched) =>
      rule !== 'off' && untouchedOf(touched).length === 0 && isLow(values) && !values.comment.trim()
        ? TEXTS.lowScore
        : null,
    errorFor: (values) => lowScoreError(values, rule),
  };
}
