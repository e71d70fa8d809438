import { showClient } from '../session/show-client.ts';

// Before the first paint, so that a client never sees the visitor's links.
showClient();
