import ICAL from 'ical.js';
import { expect, vi } from 'vitest';

/** The events that a calendar program reads; its complaints fail the test. */
export function eventsOf(text: string) {
  const warned = vi.spyOn(console, 'warn');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    const { summary, description, location, sequence, uid } = event;
    const times = [event.startDate, event.endDate].map((time) => time.toJSDate().toISOString());
    const [status, stamp, modified] = ['status', 'dtstamp', 'last-modified'].map((name) =>
      String(one.getFirstPropertyValue(name)),
    );
    const changed = { sequence, stamp, modified };
    return { uid, ...changed, summary, description, location, status, times };
  });
  expect(warned).not.toHaveBeenCalled();
  return events;
}
