export * from './account';
export * from './events';
export * from './officials';
export * from './profile';
export * from './reviews';
export * from './teams';
export * from './users';
