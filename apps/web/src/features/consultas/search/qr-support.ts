/** A code detected by the browser. */
interface DetectedBarcode {
  readonly rawValue: string;
}

/** The part of the Shape Detection API that is used; TypeScript's library lacks it. */
export interface QrDetector {
  detect(source: ImageBitmapSource): Promise<readonly DetectedBarcode[]>;
}
type QrDetectorClass = new (options: { readonly formats: readonly string[] }) => QrDetector;

const detectorClass = (): QrDetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: QrDetectorClass }).BarcodeDetector;

/** Whether this browser has a QR reader. */
export const canReadQr = (): boolean => detectorClass() !== undefined;

export function createQrDetector(): QrDetector | undefined {
  const Detector = detectorClass();
  return Detector && new Detector({ formats: ['qr_code'] });
}
