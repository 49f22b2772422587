// What micro-frontends may use of Redux Toolkit, all of it part of the shell anyway. Endpoints are injected into the
// slice of @rmo/api-client.
export {
  combineReducers,
  configureStore,
  createAction,
  createSelector,
  createSlice,
  isAnyOf,
} from '@reduxjs/toolkit';
