// What micro-frontends may use of RTK Query, besides the slice in @rmo/api-client.
export { skipToken } from '@reduxjs/toolkit/query/react';
