import * as netlify from '@netlify/dev';

export default netlify.NetlifyDev;
