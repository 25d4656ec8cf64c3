const button = document.querySelector("button");

button.addEventListener("click", () => {
  document.body.style.background = "gold";
  button.textContent = "🎉";
});
