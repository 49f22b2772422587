export * from './events';
export * from './officials';
export * from './reviews';
export * from './teams';
export * from './users';
