import type { FastifyInstance } from 'fastify';
import { picturePath } from '../api/desk/pictures.ts';
import type { Services } from '../api/services.ts';
import { findPicture, tenantOfPicture } from '../database/deskPictures.ts';
import { servePictures } from './servePictures.ts';

/** Serves the pictures that editors have sent. */
export const deskPictures = (app: FastifyInstance, services: Services): void =>
  servePictures(app, services, { path: picturePath(':name'), tenantOf: tenantOfPicture, find: findPicture });
