import { Link } from 'wouter';
import { datesText, screenPath, SCREENS } from '@rmo/contracts';
import { CRITERIA } from '@rmo/ui/criteria';
import { StarIcon } from '@rmo/ui/StarIcon';
import { useRouteId } from '@rmo/ui/hooks';
import type { WrestlingEvent } from '../../api/endpoints';
import { useJson } from '../../api/reading';
import { FORM_TEXTS, SCALE_TEXT } from './form-texts';
import './rate.css';
import './rating-form.css';

/**
 * The server-rendered outline of the page. Its lines stand where the form's will, so that nothing moves. It names nobody,
 * because the current official depends on the author, and the link is its only control.
 */
export default function RateOutline() {
  const eventId = useRouteId('eventId');
  const { data: event } = useJson<WrestlingEvent>(`/events/${eventId}`);
  if (!event) return null;
  return (
    <div className="rate rate--outline" aria-busy="true">
      <div className="rate__top rmo-row rmo-row--between rmo-row--baseline">
        <h1 className="rate__event">
          <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>{' '}
          <span className="rmo-muted rmo-small">{datesText(event)}</span>
        </h1>
      </div>
      <div className="rmo-card rate__form">
        <div className="rmo-row rmo-gap-m rate__official">
          <span className="rmo-skeleton" />
          <p className="rmo-muted rmo-small">Loading officials...</p>
        </div>
        <p className="rmo-muted rmo-small rating-scale">{SCALE_TEXT}</p>
        {CRITERIA.map(({ category, title, description }) => (
          <div key={category} className="rmo-star-row" data-described="true">
            <div className="rmo-star-row__head">
              <span className="rmo-star-row__label">{title}</span>
            </div>
            <div className="rmo-star-row__stars" aria-hidden="true">
              {[1, 2, 3, 4, 5].map((star) => (
                <span key={star} className="rmo-star-row__star rmo-target rmo-hover">
                  <StarIcon fill="empty" size={32} />
                </span>
              ))}
            </div>
            <p className="rmo-star-row__about rmo-small">{description}</p>
          </div>
        ))}
        <div className="rate__anonymous rmo-flush">
          <p className="rate__choice">Submit anonymously</p>
          <p className="rmo-field__hint">{FORM_TEXTS.anonymousShort(false)}</p>
          <strong className="rate__more">More</strong>
        </div>
        <div className="rmo-field">
          <p className="rmo-field__label">Comment (optional)</p>
          <div className="rmo-input" />
          <p className="rmo-field__hint">
            {FORM_TEXTS.discretion} {FORM_TEXTS.commentLength('')}
          </p>
        </div>
      </div>
      <div className="rate__bar rmo-row rmo-row--between">
        <button type="button" className="rmo-button rmo-button--two-lines" disabled>
          Save and next
          <span className="rate__missing">{CRITERIA.length} to go</span>
        </button>
      </div>
    </div>
  );
}
