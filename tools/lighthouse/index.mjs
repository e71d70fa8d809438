import lighthouse from 'lighthouse';

export default lighthouse;
