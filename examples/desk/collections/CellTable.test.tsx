// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Surrounded } from '#tests/support/fakeViewContext.tsx';
import { stage } from '#tests/support/stage.ts';
import en from '../locales/en.json' with { type: 'json' };
import nl from '../locales/nl.json' with { type: 'json' };
import { CellTable } from './CellTable.tsx';

afterEach(cleanup);

const rows = Array.from({ length: 26 }, (_, at) => ({ id: undefined, cells: [`Title ${at + 1}`] }));

function Owner() {
  const [left, setLeft] = useState(rows);
  const [page, setPage] = useState(0);
  return (
    <CellTable
      draft={{ columns: [], rows: left }}
      wrong={[]}
      page={page}
      onTurn={setPage}
      onType={() => {}}
      onRemove={(row) => setLeft(left.toSpliced(row, 1))}
    />
  );
}

const titles = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

function shown() {
  const { words } = stage({ words: { en, nl } });
  render(
    <Surrounded words={words}>
      <Owner />
    </Surrounded>,
  );
}

test('when the last row of a page is removed, the page before it is shown', () => {
  shown();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(titles()).toEqual(['Title 26']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove row 26' }));
  expect(titles()).toHaveLength(25);
});

test('Enter leads to the cell below, and sends nothing', () => {
  shown();
  const [first, second] = screen.getAllByRole('textbox');
  if (!first) throw new TypeError('There is no cell.');
  first.focus();
  expect(fireEvent.keyDown(first, { key: 'Enter' })).toBe(false);
  expect(document.activeElement).toBe(second);
});
