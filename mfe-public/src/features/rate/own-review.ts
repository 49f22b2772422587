import type { OwnReview } from '../../api/endpoints';

export const isEditable = ({ editableUntil, moderation }: OwnReview): boolean =>
  moderation !== 'excluded' && Date.parse(editableUntil) > Date.now();

/** `, with your name` */
export const nameText = ({ isAnonymous }: OwnReview): string =>
  isAnonymous ? ', anonymously' : ', with your name';
