// What micro-frontends may use of RTK Query's React half, beside the slice in @rmo/api-client.
export { skipToken } from '@reduxjs/toolkit/query/react';
