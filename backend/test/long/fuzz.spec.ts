import { testGeneratedRequests } from '../fuzz/run';

testGeneratedRequests(process.env.SOAK ? 20_000 : 1000);
