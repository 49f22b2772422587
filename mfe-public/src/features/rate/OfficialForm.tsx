import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { unlistedPath } from '@rmo/contracts';
import { Avatar } from '@rmo/ui/Avatar';
import { loadDraft, newRequest } from '@rmo/ui/offline';
import { fullName, yearsText } from '@rmo/ui/text';
import type { OfficialToRate } from '../../api/endpoints';
import { FORM_TEXTS } from './form-texts';
import { RatingForm } from './RatingForm';
import { useDraft } from './useDraft';
import type { RateFlow } from './useRateFlow';

export const FORM_ID = 'rate-official';
export const ANONYMOUS_ID = 'rate-isAnonymous';

/** What the bar shows about the criteria rated for the current official. */
export interface FormProgress {
  count: number;
  /** False if the browser refuses to store the stars, or the user has logged out. */
  isStored: boolean;
}

interface Props {
  official: OfficialToRate;
  flow: RateFlow;
  onRated: (rated: FormProgress) => void;
}

export function OfficialForm({ official, flow, onRated }: Props) {
  const key = flow.keyOf(official.id);
  const form = useDraft(key, () => loadDraft(key));
  const { touched } = form.draft;
  const values = { ...form.draft.values, eventId: key.eventId, isAnonymous: flow.isAnonymous };
  const title = useRef<HTMLHeadingElement>(null);
  const name = fullName(official);

  const storedDraft = loadDraft(key);
  const isStored = touched.every(
    (name) => storedDraft.touched.includes(name) && storedDraft.values[name] === values[name],
  );
  // Runs before the first paint, because a stored draft already has stars.
  useLayoutEffect(
    () => onRated({ count: touched.length, isStored: isStored && touched.length > 0 }),
    [onRated, touched.length, isStored],
  );

  // The next official is shown on the same page, so the browser resets neither focus nor scroll position.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  return (
    <RatingForm
      block="rate"
      id={FORM_ID}
      className="rmo-card rate__form"
      officialName={name}
      form={form}
      values={values}
      // The form is disabled during a request, because changes would be neither sent nor stored in the draft.
      disabled={flow.isBusy}
      anonymousHint={FORM_TEXTS.anonymousShort(values.isAnonymous)}
      anonymousMore={
        <details className="rmo-details rate__more">
          <summary aria-label="More about your name">More</summary>
          <p className="rmo-field__hint">
            {FORM_TEXTS.anonymous(values.isAnonymous)} This applies to the rest of this event
            {flow.hasSaved ? '; saved ratings don’t change.' : '.'}
          </p>
        </details>
      }
      onAnonymous={flow.chooseAnonymous}
      onSend={() => void flow.save(official, form.update({ values, request: newRequest() }))}
      head={
        <div className="rmo-row rmo-gap-m rate__official">
          <Avatar {...official} size={44} />
          <div className="rmo-flush">
            <h2 ref={title} tabIndex={-1}>
              {name}
            </h2>
            <Place official={official} />
            <button
              type="button"
              className="rmo-link-button"
              disabled={flow.isBusy}
              onClick={() => void flow.skip(official)}
            >
              I did not see this official
            </button>
          </div>
        </div>
      }
    >
      {!flow.isFromLink && <SomebodyElse eventId={key.eventId} />}
    </RatingForm>
  );
}

export const SomebodyElse = ({ eventId }: { eventId: number }) => (
  <p className="rate__else rmo-small rmo-flush">
    <Link to={unlistedPath(eventId)}>Somebody else officiated?</Link>
  </p>
);

/** Shows `Mat 1 · Nazareth · 27 years of experience`; on a phone `27 years` if the text would take two lines. */
function Place({ official: { role, location, yearsExperience: years } }: { official: OfficialToRate }) {
  // Events stored by earlier releases contain neither place nor experience.
  const experience = yearsText(years)?.replace(' ', '\u00a0');
  return (
    <p className="rmo-muted rmo-small">
      {[role, location, experience].filter(Boolean).join('\u00a0· ')}
      {experience && <span className="rmo-wide-text"> of experience</span>}
    </p>
  );
}
