import { endpoint } from './endpoint.ts';
import { nothing } from './shapes.ts';

export const hideSmartBar = endpoint({
  method: 'POST',
  path: '/ajax/smart-bar/hide',
  needs: 'anyone',
  reply: nothing,
  service: 'host',
});
