import * as z from 'zod/mini';

// zod would probe for eval, which a strict Content-Security-Policy reports. Imported first of all that holds a schema.
z.config({ jitless: true });
