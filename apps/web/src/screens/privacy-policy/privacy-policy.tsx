export default function PrivacyPolicy() {
  return <main />;
}
