import type { OwnReview } from '../../api/endpoints';

export const canChange = ({ isEditable, editableUntil }: OwnReview): boolean =>
  isEditable && (editableUntil === null || Date.parse(editableUntil) > Date.now());
