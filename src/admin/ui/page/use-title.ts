import { useEffect } from 'react';
import { nameTab, tabName } from '../tab-title.ts';

export function useTitle(label: string): void {
  useEffect(() => nameTab(tabName().replace(/^.*(?= · )/, label)), [label]);
}
