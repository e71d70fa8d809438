export { NetlifyDev } from '@netlify/dev';
