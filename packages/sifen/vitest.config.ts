import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'sifen', include: ['src/**/*.test.ts'], isolate: false } });
