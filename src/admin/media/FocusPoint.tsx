import './FocusPoint.css';
import { Box, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { failureText } from '../../browser/sentence.ts';
import { type Media, usualFocus } from '../../shared/media/media.ts';
import { $media, saveFocus } from './media.ts';

const STEP = 5;
const REST_MS = 600;
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

type Point = { readonly x: number; readonly y: number };

const within = (share: number) => Math.round(Math.min(100, Math.max(0, share)));

type MarkedProps = { readonly media: Media; readonly children: ReactNode };

function Marked({ media, children }: MarkedProps) {
  const usual = usualFocus(media);
  const [moved, setMoved] = useState<Point | null>(null);
  const point = moved ?? { x: media.focus_x ?? usual.x, y: media.focus_y ?? usual.y };
  const [outcome, setOutcome] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function save({ x, y }: Point): Promise<void> {
    try {
      await saveFocus(media.id, x, y);
      setOutcome('Ponto salvo com a foto.');
    } catch (error) {
      setOutcome(failureText(error, 'Não foi possível salvar o ponto.'));
    }
  }

  function move(to: Point, restMs: number): void {
    const next = { x: within(to.x), y: within(to.y) };
    setMoved(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(next), restMs);
  }

  function tap({ currentTarget, clientX, clientY }: MouseEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }, 0);
  }

  function press(event: KeyboardEvent): void {
    const [x, y] = MOVES[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    move({ x: point.x + x, y: point.y + y }, REST_MS);
  }

  return (
    <Box maw="20rem">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the marker in it has the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the marker in it is the control */}
      <div className="focus-photo" onClick={tap}>
        {children}
        <button
          type="button"
          className="focus-mark"
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          aria-label={`Ponto sempre à vista: ${point.x} % da esquerda, ${point.y} % do alto. Mova com as setas.`}
          onKeyDown={press}
          // Enter and Space would count as a tap at the corner.
          onClick={(event) => event.detail === 0 && event.stopPropagation()}
        />
      </div>
      <Text size="sm" c="dimmed" mt={6} role="status">
        {outcome || 'Toque no ponto que não pode ser cortado (o rosto, por exemplo).'}
      </Text>
    </Box>
  );
}

type Props = { readonly url: string; readonly children: ReactNode };

/** Puts the point that every crop keeps on an uploaded photo; draws any other as it is. */
export function FocusPoint({ url, children }: Props) {
  const media = useStore($media).data?.find((one) => one.url === url);
  if (!media) return children;
  return (
    <Marked key={media.id} media={media}>
      {children}
    </Marked>
  );
}
