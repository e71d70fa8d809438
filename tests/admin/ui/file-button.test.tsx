// @vitest-environment happy-dom
import { FileButton } from '@mantine/core';
import { expect, test } from 'vitest';
import { draw, press } from '../../support/panel/drawn.tsx';

test('a button for files forgets its last file, so that the same one can be chosen again', () => {
  const close = draw(
    <FileButton onChange={() => {}}>
      {(props) => (
        <button type="button" {...props}>
          Escolher
        </button>
      )}
    </FileButton>,
  );
  const input = document.querySelector('input') ?? expect.fail();
  const chosen = new DataTransfer();
  chosen.items.add(new File(['x'], 'a.jpg'));
  input.files = chosen.files;
  expect(input.value).toContain('a.jpg');
  press('Escolher');
  expect([input.value, input.files?.length]).toEqual(['', 0]);
  close();
});
