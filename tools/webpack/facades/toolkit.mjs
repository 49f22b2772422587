// What micro-frontends may use of Redux Toolkit; endpoints come from @rmo/api-client. All of it is in the shell anyway.
export {
  combineReducers,
  configureStore,
  createAction,
  createSelector,
  createSlice,
  isAnyOf,
} from '@reduxjs/toolkit';
