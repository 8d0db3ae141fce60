import type { Settings } from '../config/variables.ts'

type Asked = Pick<Settings, 'VISIT_COUNTS' | 'SCRIPT_ERRORS' | 'VITE_SUPABASE_URL'>

/** What pages tell the server by themselves. The functions of a hosted project end too soon to add anything up. */
export const countsVisits = ({ VISIT_COUNTS, VITE_SUPABASE_URL }: Asked) =>
  VISIT_COUNTS === 'on' && !VITE_SUPABASE_URL
export const hearsErrors = ({ SCRIPT_ERRORS, VITE_SUPABASE_URL }: Asked) =>
  SCRIPT_ERRORS === 'on' && !VITE_SUPABASE_URL
