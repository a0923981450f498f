import { answerOf, type IcsRequest } from './read-ics.ts';

self.onmessage = ({ data }: MessageEvent<IcsRequest>) => self.postMessage(answerOf(data));
