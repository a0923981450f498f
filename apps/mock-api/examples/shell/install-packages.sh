(cd ../portal && npm run pack)
npm install --save-dev ../portal/dist/packages/portal-*.tgz
