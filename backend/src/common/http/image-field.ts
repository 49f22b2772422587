import { SetMetadata } from '@nestjs/common';

export const IMAGE_FIELD_KEY = 'rmo:image-field';

/** The form field of a route that may carry a picture, for the API document. */
export const ImageField = (field: string) => SetMetadata(IMAGE_FIELD_KEY, field);
