import { startSession } from './session.ts';

startSession();
