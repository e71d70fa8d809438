/** The tab 'Notificações': what came in, and what the owner wrote. */
export function Notifications() {
  return null;
}
