export * from './enums';
export * from './limits';
export * from './messages';
export * from './permissions';
export * from './screens';
export * from './validation';
export * from './invalid-cases';
