import type { FastifyInstance } from 'fastify';
import type { Services } from '../api/services.ts';
import { findAvatar, tenantOfAvatar } from '../database/avatars.ts';
import { servePictures } from './servePictures.ts';

/** Path of a reader's picture; null where there is none. */
export const avatarPath = (name: string | null): string | null => (name === null ? null : `/avatars/${name}.webp`);

/** Serves the pictures of readers. */
export const avatars = (app: FastifyInstance, services: Services): void =>
  servePictures(app, services, { path: '/avatars/:name.webp', tenantOf: tenantOfAvatar, find: findAvatar });
