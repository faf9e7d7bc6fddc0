/** A decoded picture. */
export interface Decoded {
  readonly width: number;
  readonly height: number;
  close(): void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a picture is drawn on: an `OffscreenCanvas` of the browser's, or that of a test. */
export type Canvas = Size;

/** What is needed of the browser to make a picture smaller. */
export interface Codec {
  /** Decodes a picture, turned upright by its EXIF orientation; undefined where this browser cannot read it. */
  decode(given: Blob): Promise<Decoded | undefined>;
  draw(picture: Decoded, size: Size): Canvas | undefined;
  /** Encodes as WebP, or as JPEG on white where the browser cannot write WebP. `quality`: 0 to 1. Undefined where neither works. */
  encode(canvas: Canvas, quality: number): Promise<Blob | undefined>;
  /** The picture as a `data:` URL. */
  addressOf(made: Blob): Promise<string>;
}

function canvasOf({ width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (pen) pen.imageSmoothingQuality = 'high';
  return { canvas, pen };
}

const written = (canvas: OffscreenCanvas, type: string, quality: number): Promise<Blob | undefined> =>
  canvas.convertToBlob({ type, quality }).catch(() => undefined);

export const browserCodec: Codec = {
  async decode(given) {
    try {
      return await createImageBitmap(given, { imageOrientation: 'from-image' });
    } catch {
      // Broken, or of a kind that this browser does not read after all.
      return undefined;
    }
  },

  draw(picture, size) {
    if (!(picture instanceof ImageBitmap)) return undefined;
    let from: ImageBitmap | OffscreenCanvas = picture;
    // By halves: in one step, some browsers leave out most of the pixels.
    for (let { width, height } = picture; width > size.width * 2; ) {
      width = Math.ceil(width / 2);
      height = Math.max(1, Math.ceil(height / 2));
      const half = canvasOf({ width, height });
      half.pen?.drawImage(from, 0, 0, width, height);
      from = half.canvas;
    }
    const { canvas, pen } = canvasOf(size);
    pen?.drawImage(from, 0, 0, size.width, size.height);
    return pen ? canvas : undefined;
  },

  async encode(canvas, quality) {
    if (!(canvas instanceof OffscreenCanvas)) return undefined;
    const webp = await written(canvas, 'image/webp', quality);
    if (webp?.type === 'image/webp') return webp;
    // JPEG has no transparency: what shows through is white, not black.
    const { canvas: paper, pen } = canvasOf(canvas);
    if (!pen) return undefined;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, paper.width, paper.height);
    pen.drawImage(canvas, 0, 0);
    return written(paper, 'image/jpeg', quality);
  },

  addressOf: (made) =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsDataURL(made);
    }),
};
