import './push-fetch.ts';
import worker from '../../../hosts/worker/worker.ts';

export default worker;
