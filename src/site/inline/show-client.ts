import { showClient } from '../session/show-client.ts';

// Before the first paint, so that a client never sees visitor links.
showClient();
