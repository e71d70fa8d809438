import './AgoText.css';
import { ago } from './moment.ts';

export function AgoText({ moment }: { readonly moment: string }) {
  const { short, spoken } = ago(moment);
  return (
    <time dateTime={moment} className="ago">
      <span aria-hidden="true">{short}</span>
      <span className="ago-spoken">{spoken}</span>
    </time>
  );
}
