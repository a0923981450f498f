npm install --save-dev ../portal/apps/mock-api ../portal/packages/contracts ../portal/packages/verify
