// In this order: the client is known before anything is drawn.
import './show-client.ts';
import './start-after-paint.ts';
