import { required } from '@contracts/required.ts'
import { TEAM_PATH } from '@contracts/team.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { queryClient } from './data/answers.ts'
import { InboxApp } from './inbox-app.tsx'
import './inbox.css'

createRoot(required(document.getElementById('inbox'), '#inbox')).render(
  <StrictMode>
    <BrowserRouter basename={TEAM_PATH}>
      <QueryClientProvider client={queryClient}>
        <InboxApp />
      </QueryClientProvider>
    </BrowserRouter>
  </StrictMode>,
)
