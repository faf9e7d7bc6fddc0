import { isOfflineScope } from './offlineScope.ts';
import { serveOffline } from './serveOffline.ts';

if (isOfflineScope(self)) serveOffline(self);
