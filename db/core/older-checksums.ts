/**
 * Checksums under which databases hold the same statements: five files were reformatted after
 * they had landed. A landed migration is not edited since, so no line is added here.
 */
export const OLDER_CHECKSUMS: Readonly<Record<string, readonly string[]>> = {
  '0001_content.sql': [
    '4d0e8d632525bb1b3f6f99ceb365b7b2ad63e9f17315f251ceeffabb2b6c5513',
    'c72ceffb4edc1c56313efdbb5ac0a1e8f0169d84415292aa7d5c77e37176c226',
  ],
  '0002_admins.sql': [
    '044ce94da0bac98087075c2a2f740804432ed769124241d8af0fedf0c1f6a477',
    '51dccf176e55b1823971526490a7b853898a6d42db9f0884812216165d42d230',
  ],
  '0003_clients.sql': [
    'a35e7f2bc6394c4e0326452b295911b06735e83ef9d80a267fd0483982e8265b',
    'f16ca250d6eaf231c627d7330cd86c620599011e03dc07985ab0bd5b358962b6',
  ],
  '0004_visits.sql': [
    '821dacc7228c3c6554292e2a18906bb5539dac05a677e120b507df3c07cb2a42',
    '9e24d46641caba4b5f5dc49f376648d9ce64cd00f33f06e074e3c138db80123c',
  ],
  '0005_timeouts.sql': ['6a5071d0d43d9351841bdf4880808d649ba0ab1af729f25ad21c716a20638cee'],
};
