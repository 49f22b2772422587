import { SetMetadata } from '@nestjs/common';

export const IMAGE_FIELD_KEY = 'rmo:image-field';

/** Notes which form field of a route may carry a picture; the API's document tells it. */
export const ImageField = (field: string) => SetMetadata(IMAGE_FIELD_KEY, field);
