import { first } from './first';

export const second = (): number => (Math.random() > 1 ? first() : 1);
