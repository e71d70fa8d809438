import { namesOf } from '../../src/shared/core/record-fields.ts';
import { type PixSettings, pixFields } from '../../src/shared/money/pix.ts';
import { onlyRow, unseen } from '../core/write.ts';

export const pix = onlyRow<PixSettings>('pix', namesOf(pixFields), unseen);
