import alert from '@tabler/icons/outline/alert-circle.svg?raw';
import left from '@tabler/icons/outline/arrow-left.svg?raw';
import sort from '@tabler/icons/outline/arrows-sort.svg?raw';
import news from '@tabler/icons/outline/article.svg?raw';
import calendar from '@tabler/icons/outline/calendar.svg?raw';
import chart from '@tabler/icons/outline/chart-bar.svg?raw';
import down from '@tabler/icons/outline/chevron-down.svg?raw';
import up from '@tabler/icons/outline/chevron-up.svg?raw';
import check from '@tabler/icons/outline/circle-check.svg?raw';
import copy from '@tabler/icons/outline/copy.svg?raw';
import lineBreak from '@tabler/icons/outline/corner-down-left.svg?raw';
import dots from '@tabler/icons/outline/dots.svg?raw';
import download from '@tabler/icons/outline/download.svg?raw';
import external from '@tabler/icons/outline/external-link.svg?raw';
import eye from '@tabler/icons/outline/eye.svg?raw';
import file from '@tabler/icons/outline/file-text.svg?raw';
import grip from '@tabler/icons/outline/grip-vertical.svg?raw';
import heart from '@tabler/icons/outline/heart.svg?raw';
import help from '@tabler/icons/outline/help.svg?raw';
import history from '@tabler/icons/outline/history.svg?raw';
import home from '@tabler/icons/outline/home.svg?raw';
import dashboard from '@tabler/icons/outline/layout-dashboard.svg?raw';
import leaf from '@tabler/icons/outline/leaf.svg?raw';
import list from '@tabler/icons/outline/list.svg?raw';
import checklist from '@tabler/icons/outline/list-check.svg?raw';
import logout from '@tabler/icons/outline/logout.svg?raw';
import massage from '@tabler/icons/outline/massage.svg?raw';
import menu from '@tabler/icons/outline/menu-2.svg?raw';
import message from '@tabler/icons/outline/message.svg?raw';
import moon from '@tabler/icons/outline/moon.svg?raw';
import pencil from '@tabler/icons/outline/pencil.svg?raw';
import phone from '@tabler/icons/outline/phone.svg?raw';
import photo from '@tabler/icons/outline/photo.svg?raw';
import plus from '@tabler/icons/outline/plus.svg?raw';
import printer from '@tabler/icons/outline/printer.svg?raw';
import quote from '@tabler/icons/outline/quote.svg?raw';
import refresh from '@tabler/icons/outline/refresh.svg?raw';
import search from '@tabler/icons/outline/search.svg?raw';
import share from '@tabler/icons/outline/share-2.svg?raw';
import shield from '@tabler/icons/outline/shield-lock.svg?raw';
import install from '@tabler/icons/outline/square-plus.svg?raw';
import sun from '@tabler/icons/outline/sun.svg?raw';
import off from '@tabler/icons/outline/toggle-left.svg?raw';
import on from '@tabler/icons/outline/toggle-right.svg?raw';
import trash from '@tabler/icons/outline/trash.svg?raw';
import upload from '@tabler/icons/outline/upload.svg?raw';
import user from '@tabler/icons/outline/user-circle.svg?raw';
import users from '@tabler/icons/outline/users.svg?raw';
import type { ReactNode } from 'react';

const drawings = {
  dashboard,
  hero: home,
  about: leaf,
  gallery: photo,
  services: massage,
  benefits: heart,
  testimonials: quote,
  preparation: checklist,
  faq: help,
  blog: news,
  contact: phone,
  appointments: calendar,
  terms: file,
  clients: users,
  reports: chart,
  profile: user,
  list,
  alert,
  check,
  copy,
  down,
  dots,
  download,
  external,
  history,
  install,
  eye,
  grip,
  left,
  lineBreak,
  logout,
  menu,
  message,
  moon,
  off,
  on,
  sun,
  pencil,
  photo,
  plus,
  printer,
  refresh,
  search,
  share,
  shield,
  sort,
  trash,
  up,
  upload,
} as const;

export type IconName = keyof typeof drawings;

const isIcon = (name: string): name is IconName => name in drawings;

/** A screen's icon; the list's while it has none. */
export const screenIcon = (name: string): IconName => (isIcon(name) ? name : 'list');

const found = new Map<string, ReactNode>();

function pathsOf(name: IconName): ReactNode {
  const known = found.get(name);
  if (known) return known;
  const [, ...paths] = drawings[name].matchAll(/ d="([^"]+)"/g);
  const drawn = paths.map(([, d]) => <path key={d} d={d} />);
  found.set(name, drawn);
  return drawn;
}

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {pathsOf(name)}
    </svg>
  );
}

export const buttonIcon = (name: IconName) => <Icon name={name} size={18} />;
