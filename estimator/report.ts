import type { Trained } from './training.ts'
export function reportText(trained: Trained): string { return `# ${trained.model.version}\n` }
