import { useEffect, useState } from 'react';
import type { PublicMessage } from '../../../shared/notifications/notifications.ts';
import { $client, type ClientSession } from '../../session/client-session.ts';
import { keepRead, remembered } from '../../session/remembered-client.ts';
import { fetchMessages } from './fresh-data.ts';

const isNew = ({ id }: PublicMessage) => !remembered()?.read.includes(id);

export function useMessages() {
  const [messages, setMessages] = useState<readonly PublicMessage[]>([]);

  async function look(session: ClientSession): Promise<readonly PublicMessage[]> {
    const found = await fetchMessages(session);
    setMessages(found);
    return found.filter(isNew);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const client = $client.get();
    if (client) void look(client);
    return $client.listen(() => setMessages([]));
  }, []);

  return {
    messages,
    look,
    markRead: () => keepRead(messages.map(({ id }) => id)),
  };
}
