// `mailpit readyz`: exit code 0 once the catcher serves its mails.
const ready = await fetch('http://127.0.0.1:8025/readyz').then(
  (response) => response.ok,
  () => false,
);
process.exit(ready ? 0 : 1);
